# Replicas of Stoa behind Varnish, which keeps their answers. TLS ends before it.
#
#   varnishd -f /etc/varnish/stoa.vcl -a :6081 -s malloc,256m -p http_gzip_support=off
#
# Stoa compresses by itself, better than gzip where a browser takes it: hence http_gzip_support=off. It also says how
# long each answer keeps: Varnish asks again after a minute and answers from what it has meanwhile.

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
    # The forms that Stoa has; browsers ask for them in many ways, and each would be kept by itself. A weight of 0
    # refuses.
    if (req.http.Accept-Encoding ~ "(?i)(^|,)\s*br\s*(,|$|;\s*q\s*=\s*(1(\.0*)?|0\.\d*[1-9]\d*)\s*(,|$))") {
        set req.http.Accept-Encoding = "br";
    } else if (req.http.Accept-Encoding ~ "(?i)(^|,)\s*(x-)?gzip\s*(,|$|;\s*q\s*=\s*(1(\.0*)?|0\.\d*[1-9]\d*)\s*(,|$))") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    # There are no accounts: what other software on this host has set says nothing here.
    unset req.http.Cookie;
    # An old answer will do for ten minutes while it is asked for again, and for a day where no replica answers.
    set req.grace = 1d;
    if (req.restarts == 0 && std.healthy(req.backend_hint)) {
        set req.grace = 10m;
    }
    return (hash);
}

sub vcl_hash {
    # No answer depends on the host: by any other name it would only be kept once more.
    hash_data(req.url);
    return (lookup);
}

sub vcl_backend_response {
    # Scripts, styles and figures have a hash of their content in their names. While a new version comes in, the replica
    # that is asked may not have them, and another one does.
    if (beresp.status == 404 && bereq.url ~ "/(assets|files)/" && bereq.retries < 2) {
        return (retry);
    }
    if (beresp.status >= 500) {
        if (bereq.retries < 2) {
            return (retry);
        }
        # What is kept is better than that.
        if (bereq.is_bgfetch) {
            return (abandon);
        }
    }
    if (beresp.ttl > 0s) {
        set beresp.grace = 1d;
    }
}

sub vcl_backend_error {
    # What one replica does not answer is asked of the next: one that stops loses no request.
    if (bereq.retries < 2) {
        return (retry);
    }
}

sub vcl_backend_fetch {
    # Each try is another replica's.
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
