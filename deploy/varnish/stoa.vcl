# Replicas of Stoa behind Varnish, which caches their responses. Something in front of Varnish must terminate TLS.
#
#   varnishd -f /etc/varnish/stoa.vcl -a :6081 -s malloc,256m -p http_gzip_support=off
#
# http_gzip_support is off because Stoa compresses responses itself, with brotli for browsers that support it. Stoa also says
# how long each response can be cached: after a minute, Varnish revalidates it and serves the old response in the meantime.

vcl 4.1;

import directors;
import std;

probe ready {
    .url = "/readyz";
    .interval = 1s;
    .timeout = 1s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

backend one   { .host = "127.0.0.1"; .port = "8081"; .probe = ready; .connect_timeout = 2s; }
backend two   { .host = "127.0.0.1"; .port = "8082"; .probe = ready; .connect_timeout = 2s; }
backend three { .host = "127.0.0.1"; .port = "8083"; .probe = ready; .connect_timeout = 2s; }

sub vcl_init {
    new replicas = directors.round_robin();
    replicas.add_backend(one);
    replicas.add_backend(two);
    replicas.add_backend(three);
}

sub vcl_recv {
    set req.backend_hint = replicas.backend();
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Reduces Accept-Encoding to the codings that Stoa supports. Browsers write the header in many ways, and a response would
    # otherwise be cached separately for each. A weight of 0 refuses a coding.
    if (req.http.Accept-Encoding ~ "(?i)(^|,)\s*br\s*(,|$|;\s*q\s*=\s*(1(\.0*)?|0\.\d*[1-9]\d*)\s*(,|$))") {
        set req.http.Accept-Encoding = "br";
    } else if (req.http.Accept-Encoding ~ "(?i)(^|,)\s*(x-)?gzip\s*(,|$|;\s*q\s*=\s*(1(\.0*)?|0\.\d*[1-9]\d*)\s*(,|$))") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    # Stoa uses no cookies; any cookies belong to other software on this host.
    unset req.http.Cookie;
    # An old response can be served for ten minutes while it is revalidated, and for a day if no replica responds.
    set req.grace = 1d;
    if (req.restarts == 0 && std.healthy(req.backend_hint)) {
        set req.grace = 10m;
    }
    return (hash);
}

sub vcl_hash {
    # No response depends on the host: under another host name, the same response would only be stored again.
    hash_data(req.url);
    return (lookup);
}

sub vcl_backend_response {
    # The names of scripts, styles and figures contain a hash of their content. During an update, one replica may lack the
    # requested file while another has it.
    if (beresp.status == 404 && bereq.url ~ "/(assets|files)/" && bereq.retries < 2) {
        return (retry);
    }
    if (beresp.status >= 500) {
        if (bereq.retries < 2) {
            return (retry);
        }
        # The cached response is better than an error.
        if (bereq.is_bgfetch) {
            return (abandon);
        }
    }
    if (beresp.ttl > 0s) {
        set beresp.grace = 1d;
    }
}

sub vcl_backend_error {
    # If a replica does not respond, try the next one, so that no request is lost when a replica stops.
    if (bereq.retries < 2) {
        return (retry);
    }
}

sub vcl_backend_fetch {
    # Send each attempt to another replica.
    set bereq.backend = replicas.backend();
}

sub vcl_deliver {
    if (resp.status >= 500 && req.restarts == 0) {
        return (restart);
    }
    set resp.http.X-Cache = "MISS";
    if (obj.hits > 0) {
        set resp.http.X-Cache = "HIT";
    }
}
